/** Types of the one function of `qrcode` that is used here; the package has none. */
declare module 'qrcode' {
  const qrcode: {
    toString: (text: string, options: { type: 'svg'; margin?: number }) => Promise<string>;
  };
  export default qrcode;
}
