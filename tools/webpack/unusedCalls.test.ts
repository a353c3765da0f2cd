/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

it('[SITE-26] calls that a bundle does not use are not in it', () => {
  const folder = mkdtempSync(join(ROOT, '.cache/unused-calls-'));
  const [base, out] = [join(__dirname, 'base.mjs'), join(folder, 'out')].map((path) => JSON.stringify(path));
  try {
    writeFileSync(join(folder, 'index.ts'), `import { login } from '@site/shared/wps'; globalThis.path = login.path;`);
    const script = `
      import webpack from 'webpack';
      const { baseConfig } = await import(${base});
      const config = baseConfig({ dir: ${JSON.stringify(folder)}, name: 'host', out: ${out} });
      const output = { ...config.output, filename: 'all.js' };
      webpack({ ...config, entry: './index.ts', cache: false, plugins: [], output }, (error, stats) => {
        if (error || stats.hasErrors()) console.error(error ?? stats.toString());
        process.exit();
      });`;
    // A file: the minimizer's processes inherit the options of this one.
    writeFileSync(join(folder, 'build.mjs'), script);
    execFileSync(process.execPath, [join(folder, 'build.mjs')], { timeout: 60_000 });
    const code = readFileSync(join(folder, 'out/all.js'), 'utf8');
    expect(code).toContain('/wps/session/login');
    expect(code.match(/\/wps\//g)).toHaveLength(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 70_000);
