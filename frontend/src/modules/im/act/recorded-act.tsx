import { InfoCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { Caution } from '../capability/caution';
import type { FeatureKey } from '../capability/use-capabilities';
import type { ChatAct } from './chat-act';
import css from './enforcement-line.module.css';

/** Wraps an act that the connected product does not observe: it promises no effect on the live system, before or after. */
export const recordedAct = (act: ChatAct, of: FeatureKey, caution: string | undefined): ChatAct => {
  if (caution === undefined) return act;
  return {
    ...act,
    note: '',
    fields: (
      <>
        <Caution of={of} />
        {act.fields}
      </>
    ),
    run: async (values) => {
      const { enforcement: _told, ...result } = await act.run(values);
      return { ...result, headline: i18n.t('im-act:kept.headline'), more: <KeptLine why={caution} /> };
    },
  };
};

function KeptLine({ why }: { why: string }) {
  const { t } = useTranslation('im-act');
  return (
    <div className={css.told} data-state="recorded">
      <span aria-hidden>
        <InfoCircleOutlined />
      </span>
      <div>
        <strong>{t('kept.title')}</strong>
        <p>{why}</p>
      </div>
    </div>
  );
}
