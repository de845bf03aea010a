/** `./zh-cn/dict/dict-type.json` is the namespace `dict-type`: the folder only says which module it comes with. */
export const namespaceOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace('.json', '');
