/** In place of the filters that antd draws in the head of a column, which the build leaves out. */
function refuse(): never {
  throw new Error('A column of a table cannot have filters: see column-filters.ts');
}

export default refuse;
export const flattenKeys = refuse;
