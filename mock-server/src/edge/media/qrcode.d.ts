/** The one function of the package `qrcode` that the gateway uses; it brings no types of its own. */
declare module 'qrcode' {
  const qrcode: {
    toString: (text: string, options: { type: 'svg'; margin?: number }) => Promise<string>;
  };
  export default qrcode;
}
