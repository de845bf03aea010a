import { Skeleton } from 'antd';
import { withTexts } from '../../../kernel/basis/i18n/module-texts';
import { latePart } from '../../../kernel/look/late/late-part';
import { UnfetchedPart } from '../../../kernel/look/late/unfetched-part';

// What only an appeal shows. None of it is fetched with the desk.

const loadCard = () => withTexts('im-appeal', import('./appeal-card'));
const withStatement = () => withTexts('im-statement', loadCard());

// The words for grounds and categories are those of the form of policies.
export const AppealCard = latePart(
  async () => (await withTexts('im-policy', withStatement())).AppealCard,
  (_, unfetched) => (unfetched ? <UnfetchedPart {...unfetched} /> : <Skeleton active paragraph={{ rows: 8 }} />),
);

export const AnswerPane = latePart(
  async () => (await withTexts('im-appeal', import('./answer-pane'))).AnswerPane,
  (_, unfetched) => (unfetched ? <UnfetchedPart {...unfetched} /> : <Skeleton active paragraph={{ rows: 4 }} />),
);
