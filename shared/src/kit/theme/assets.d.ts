/** Font files are imported as URLs. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
