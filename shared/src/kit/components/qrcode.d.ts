/** The used part of the API of `qrcode`: the modules of a code. */
declare module 'qrcode' {
  export function create(
    text: string,
    options?: { readonly errorCorrectionLevel?: 'L' | 'M' | 'Q' | 'H' },
  ): { readonly modules: { readonly size: number; readonly data: Uint8Array } };
}
