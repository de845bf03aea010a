const IMPORT = /^import (?:type )?(?:\{([^}]*)\}|(\w+)) from '(?:\.\.\/)+kernel\/([\w/-]+)';$/gm;

export interface KernelImport {
  names: string[];
  /** path from the root of the repository, without extension */
  path: string;
}

/** The imports of a source from the kernel, with their paths. */
export const kernelImports = (source: string): KernelImport[] =>
  [...source.matchAll(IMPORT)].map(([, several, one, path]) => ({
    names: several === undefined ? [one ?? ''] : several.split(',').map((name) => name.replace('type ', '').trim()),
    path: `frontend/src/kernel/${path}`,
  }));
