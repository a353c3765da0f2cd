/**
 * Builds the examples that need a build: `ReactPage.tsx` with react-page.tsx, and `federation-host/`. The page of each is
 * `<div id="app"></div><script src="/react.js"></script>`, or `/federation.js`.
 */
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

const FOLDER = import.meta.dirname;

const compile = {
  test: /\.tsx?$/,
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  },
};

const aPage = (name, entry) => ({
  name,
  mode: 'production',
  context: FOLDER,
  entry: { [name]: entry },
  output: { path: join(FOLDER, 'dist'), filename: '[name].js', publicPath: 'auto', uniqueName: name },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: { rules: [compile] },
  performance: false,
});

export default [
  aPage('react', './react-page.tsx'),
  {
    ...aPage('federation', './federation-host/start.ts'),
    plugins: [
      new ModuleFederationPlugin({
        name: 'shop',
        dts: false,
        manifest: false,
        shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
      }),
    ],
  },
];
