/** isProduction: the mode of the site server. MODE wins over NODE_ENV, as in the gateway. */
export const isProduction = ({ MODE, NODE_ENV }: Readonly<Record<string, string | undefined>>): boolean =>
  (MODE || NODE_ENV) === 'production';
