/** `node tools/run/launch.mjs <file.ts>` runs a server from its compiled file, in this process. */
import './node.mjs';
import { importCompiled } from './importCompiled.mjs';

await importCompiled(process.argv[2]);
