/** `node tools/run/launch.mjs <file.ts>` runs a server from its compiled file, in this process. */
import { setFlagsFromString } from 'node:v8';
import './node.mjs';
import { importCompiled } from './importCompiled.mjs';

// V8 lets a small heap grow by a fifth before it collects the whole: every eight seconds at 200 bets a second, each for 20 to 30 ms.
setFlagsFromString('--heap-growing-percent=100');

await importCompiled(process.argv[2]);
