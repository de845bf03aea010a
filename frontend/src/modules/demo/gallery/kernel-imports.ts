const IMPORT = /^import (?:type )?(?:\{([^}]*)\}|(\w+)) from '(?:\.\.\/)+kernel\/([\w/-]+)';$/gm;

export interface KernelImport {
  names: string[];
  /** from the root of the repository, without its ending */
  path: string;
}

/** What a source takes from the kernel, and from where. */
export const kernelImports = (source: string): KernelImport[] =>
  [...source.matchAll(IMPORT)].map(([, several, one, path]) => ({
    names: several === undefined ? [one ?? ''] : several.split(',').map((name) => name.replace('type ', '').trim()),
    path: `frontend/src/kernel/${path}`,
  }));
