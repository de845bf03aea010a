import type { Language } from '../../basis/i18n/languages';
import { GRANTS } from '../../call/http/grants-query';
import { loadGrants } from './grants';

/** The person's permissions as a query: asked for once, by whoever is first. */
export const grantsOptions = (language: Language) => ({
  queryKey: [GRANTS, language],
  queryFn: async () => (await loadGrants()).perms,
  staleTime: 60_000,
});
