/**
 * sourceMaps: a map beside every file of a release, in a dot folder: no server answers with it, and no file names it. The site
 * server resolves stack traces of browsers with them (host/server/telemetry/sourceMaps.ts). Without the sources' text.
 */
import { relative } from 'node:path';
import webpack from 'webpack';
import { MAPS, ROOT } from '../paths.mjs';

export const sourceMaps = () =>
  new webpack.SourceMapDevToolPlugin({
    filename: `${MAPS}/[file].map`,
    append: false,
    noSources: true,
    // "remote-games/src/screens/Slots.tsx": the same on every machine.
    moduleFilenameTemplate: ({ absoluteResourcePath }) => relative(ROOT, absoluteResourcePath),
  });
