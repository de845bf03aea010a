import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import { sizeWords } from '../../../kernel/form/files/size-words';
import css from '../card/plugin-card.module.css';
import { HookTags } from '../card/hook-tags';
import { Publisher } from '../card/publisher';
import { lookup } from '../../../kernel/basis/values/lookup';
import type { Offer } from '../plugin-answers';
import { usePluginWords } from '../use-plugin-words';

/** The states in which a package can be installed. In the others it is installed already, or cannot replace the installed one. */
const WAYS = { new: 'new', upgrade: 'upgrade' } as const;

/** One plugin of the market: description, publisher, permissions, and how it compares with the installed version. */
export function MarketCard({ offer, onInstall }: { offer: Offer; onInstall: () => void }) {
  const { t } = useTranslation(['plugin', 'resource']);
  const said = usePluginWords();
  const may = useCan()('plugin/market/install');
  const { key, name, version, author, description, hooks, scopes, publisher, size, state, installedVersion } = offer;
  const way = lookup(WAYS, state);
  const asked = Object.keys(scopes).map((scope) => said('scope', scope));
  return (
    <li className={css.card}>
      <header>
        <div>
          <strong>{name}</strong>
          <span className={css.about}>
            <code>{key}</code>
            <Tag variant="outlined">{version}</Tag>
            {author && <span>{author}</span>}
            <span>{sizeWords(size)}</span>
          </span>
        </div>
      </header>
      {description && <p>{description}</p>}
      <HookTags hooks={hooks} />
      {asked.length > 0 && <p>{t('market.asks', { scopes: asked.join(t('resource:comma')) })}</p>}
      <footer>
        <Publisher signedBy={publisher} />
        <span className={css.gap} />
        {state !== 'new' && <Tag>{t(`market.state.${state}`, { version: installedVersion ?? '' })}</Tag>}
        {may && way && (
          <Button size="small" type="primary" aria-label={t(`market.${way}.of`, { name })} onClick={onInstall}>
            {t(`market.${way}`)}
          </Button>
        )}
      </footer>
    </li>
  );
}
