import type { FastifyRequest } from 'fastify';
import { acceptedLanguage } from '../../../../kernel/basis/context/accepted-language';
import { type Language, LANGUAGES } from '../../../../kernel/basis/context/language';

/** The language that a page is opened in: the one that its address names (`?lang=en`), else one that the browser asks for. */
export function pageLanguage({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Language {
  const { lang } = query as { lang?: unknown };
  return LANGUAGES.find((one) => one === lang) ?? acceptedLanguage(headers['accept-language']);
}
