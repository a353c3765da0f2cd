/** Font files are imported by their address. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
