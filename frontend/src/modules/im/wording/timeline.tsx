import { useTranslation } from 'react-i18next';
import { durationWords } from '../../../kernel/basis/time/time-words';
import { MessageBody } from '../message/message-body';
import { Portrait } from '../../../kernel/look/portrait/portrait';
import { clockOf, messageOf, type Phrase, speakerOf, timed } from './phrase';
import css from './wording.module.css';

interface Props {
  phrases: Pick<Phrase, 'id' | 'content' | 'type' | 'delay' | 'user_id' | 'nick_name'>[];
  /** the number of phrases already sent; undefined if no push is running */
  said?: number | undefined;
}

/** Previews the phrases in the group, with their senders and times. */
export function Timeline({ phrases, said }: Props) {
  const { t } = useTranslation('im-wording');
  return (
    <ol className={css.timeline} aria-label={t('timeline')}>
      {timed(phrases).map(({ phrase, at }, index) => {
        const isNew = phrases[index - 1]?.user_id !== phrase.user_id || phrase.delay > 0;
        return (
          <li key={phrase.id} data-state={said === undefined ? undefined : index < said ? 'said' : 'waiting'}>
            {phrase.delay > 0 && <span className={css.pause}>+ {durationWords(phrase.delay * 1000)}</span>}
            <time>{clockOf(at)}</time>
            <div className={css.bubbleLine}>
              {isNew ? <Portrait name={speakerOf(phrase)} image={null} size={30} /> : <i />}
              <div>
                {isNew && (
                  <small>
                    <bdi>{speakerOf(phrase)}</bdi>
                  </small>
                )}
                <div className={css.bubble}>
                  <MessageBody {...messageOf(phrase)} />
                </div>
              </div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
