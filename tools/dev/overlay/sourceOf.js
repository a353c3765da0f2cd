/** createSourceFinder: the files and lines of the sources in a stack trace, from the source maps that the development server has. */
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

const FRAME = /(https?:\/\/[^\s()]+?\.js):(\d+):(\d+)/g;
/** `webpack://games/./src/screens/Lobby.tsx` */
const PREFIX = /^webpack:\/\/[^/]*\/(\.\/)?/;

/** @param {(url: string) => Promise<object>} fetchMap the source map of a script */
export function createSourceFinder(fetchMap = fetchJson) {
  const maps = new Map();
  const mapOf = (url) => {
    if (!maps.has(url))
      maps.set(
        url,
        fetchMap(`${url}.map`).then(
          (map) => new TraceMap(map),
          () => null,
        ),
      );
    return maps.get(url);
  };
  const resolve = async (url, line, column) => {
    const map = await mapOf(url);
    // Columns are counted from 0 in source maps, from 1 in stack traces.
    const found = map && originalPositionFor(map, { line, column: column - 1 });
    return found?.source ? `${found.source.replace(PREFIX, '')}:${found.line}` : null;
  };

  /**
   * @param {string} stack
   * @returns {Promise<string>} the same with the positions of the sources; as it is where there is no source map
   */
  return async (stack) => {
    const frames = [...stack.matchAll(FRAME)];
    const places = await Promise.all(frames.map(([, url, line, column]) => resolve(url, Number(line), Number(column))));
    return frames.reduce((text, [frame], index) => (places[index] ? text.replace(frame, places[index]) : text), stack);
  };
}

async function fetchJson(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
