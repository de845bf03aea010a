import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { withTexts } from '../kernel/basis/i18n/module-texts';

/**
 * A part that few people need, with the texts of a folder. `hold` gets the work of fetching it, and its failure, which does
 * not end the page.
 * @returns draws it; nothing until it was wanted and has come
 */
export function useLatePart<P extends object>(
  isWanted: boolean,
  texts: string,
  load: () => Promise<ComponentType<P>>,
  hold: (work: Promise<void>) => void,
): (props: P) => ReactNode {
  const [Part, setPart] = useState<ComponentType<P>>();
  const isMissing = isWanted && !Part;
  const fetch = useEffectEvent(() => hold(withTexts(texts, load()).then((found) => setPart(() => found))));
  useEffect(() => {
    if (isMissing) fetch();
  }, [isMissing]);
  return (props) => (Part ? createElement(Part, props) : null);
}
