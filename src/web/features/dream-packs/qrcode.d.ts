declare module 'qrcode' {
  /** A drawing of the code as SVG markup, dark on white. `margin` counts its squares. */
  export function toString(text: string, options: { type: 'svg'; margin: number }): Promise<string>;
}
