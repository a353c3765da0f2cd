/** startArm: the host's own start, with the remotes of an arm. Called by the generated entries (writeEntries.mjs). */
import { ok } from '@site/shared/kernel';
import { start } from '../../../host/src/main';
import { createArmCatalog, type ArmRemote } from './armCatalog';

export const startArm = (remotes: readonly ArmRemote[]): void => void start(ok(createArmCatalog(remotes)));
