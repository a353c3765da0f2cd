/** Command: writes docs/fairness.md. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../../../ground/db/package-folder';
import { fairnessDocument } from './fairness-document';

writeFileSync(join(packageFolder(), '../docs/fairness.md'), fairnessDocument());
