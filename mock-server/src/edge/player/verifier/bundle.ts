/** bundle: recompute.ts and the rules it imports as one script for the verifier page, made on the first request. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageFolder } from '../../../ground/db/package-folder';

/** esbuild comes with tsx, which runs this package; it is not a dependency of its own. */
interface Esbuild {
  readonly build: (options: object) => Promise<{ readonly outputFiles: readonly { readonly contents: Uint8Array }[] }>;
}

export async function bundleRecompute(): Promise<Buffer> {
  const folder = packageFolder();
  const ofTsx = createRequire(createRequire(join(folder, 'package.json')).resolve('tsx'));
  const { build } = ofTsx('esbuild') as Esbuild;
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'src/edge/player/verifier/recompute.ts')],
    absWorkingDir: folder,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  return Buffer.from(outputFiles[0]!.contents);
}
