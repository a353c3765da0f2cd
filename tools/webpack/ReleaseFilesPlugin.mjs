/** ReleaseFilesPlugin: writes files.json, the files of a release and those that each page and widget needs first. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lazyImports } from './lazyImports.mjs';
import { withEntryHash } from './OwnChunksPlugin.mjs';

/** Value of a script's integrity attribute: `sha256-…`. */
const integrityOf = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

export class ReleaseFilesPlugin {
  /** @param {{ dir: string, container: string | null }} build `container` is the global a remote's entry sets (uniquePerEntry) */
  constructor({ dir, container }) {
    this.dir = dir;
    this.container = container;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('ReleaseFilesPlugin', (compilation) => {
      if (compilation.errors.length) return;
      const out = compilation.outputOptions.path;
      // Source maps are not public (sourceMaps.mjs).
      const names = [...compilation.assetsInfo.keys()].filter((name) => !name.startsWith('.')).sort();
      const files = Object.fromEntries(names.map((name) => [name, integrityOf(readFileSync(join(out, name)))]));
      const content = {
        entry: this.entryFiles(compilation),
        container: this.container && withEntryHash(this.container, this.entryFiles(compilation)[0]),
        files,
        parts: this.parts(compilation),
      };
      compiler.outputFileSystem.writeFileSync(join(out, 'files.json'), JSON.stringify(content, null, 1));
    });
  }

  entryFiles(compilation) {
    return [...compilation.entrypoints.values()].flatMap((entry) => scripts(entry));
  }

  /**
   * Of a remote: 'remote' → what every page and widget needs; 'page:x', 'widget:x', 'messages:bn', 'pageMessages:bn' →
   * additional files. Of the host: 'messages:bn', and 'early' → lazy imports that every page needs
   * (`webpackChunkName: "early"`).
   */
  parts(compilation) {
    const requests = this.container ? lazyImports(join(this.dir, 'src/remote.ts')) : new Map();
    const always = [...this.entryFiles(compilation), ...exposed(compilation)];
    const parts = this.container ? { remote: always } : { early: [] };
    for (const module of compilation.modules) {
      for (const block of module.blocks) {
        const names = partNames(module, block, requests, this.container ? join(this.dir, 'src/') : '');
        const group = names.length > 0 && compilation.chunkGraph.getBlockChunkGroup(block);
        if (!group) continue;
        const files = scripts(group).filter((file) => !always.includes(file));
        for (const name of names) parts[name] = [...new Set([...(parts[name] ?? []), ...files])];
      }
    }
    return parts;
  }
}

const scripts = (group) => group.chunks.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js'));

function exposed(compilation) {
  const container = [...compilation.modules].find((module) => module.constructor.name === 'ContainerEntryModule');
  return (container?.blocks ?? []).flatMap((block) => scripts(compilation.chunkGraph.getBlockChunkGroup(block)));
}

function partNames(module, block, requests, ownSources) {
  const request = block.dependencies[0]?.userRequest ?? block.dependencies[0]?.request;
  const source = module.rootModule?.resource ?? module.resource ?? '';
  if (source.endsWith('/src/remote.ts')) return requests.get(request) ?? [];
  if (block.groupOptions?.name === 'early') return ['early'];
  const folder = module.constructor.name === 'ContextModule' ? String(module.options.resource) : '';
  const locale = /([\w-]+)\.json$/.exec(request ?? '')?.[1];
  if (!folder.startsWith(ownSources) || !locale) return [];
  if (folder.endsWith('/locales/pages')) return [`pageMessages:${locale}`];
  return folder.endsWith('/locales') ? [`messages:${locale}`] : [];
}
