/** They contract, and were released in 0.1.0, before names said so. */
const EARLIER: ReadonlySet<string> = new Set([
  'PluginWords1795520000000',
  'BatchPeople1795802224972',
  'BatchPeopleFixed1795812300000',
  'EngineJobs1795829523000',
]);

/** `Change` begins the names of those that the coding helper writes for another form of a table: they may drop columns. */
const MARK = /^(Contract|Change)/;

/**
 * Whether a migration contracts: it takes something away that an older build uses, or requires something that an older build does not write.
 * All others expand: an older build goes on working beside them. The name says it, because an older build knows nothing else of it.
 */
export const contracts = (name: string): boolean => MARK.test(name) || EARLIER.has(name);
