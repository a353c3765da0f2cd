declare function strip(source: string): string;
export = strip;
