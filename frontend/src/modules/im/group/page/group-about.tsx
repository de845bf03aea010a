import { Descriptions } from 'antd';
import { ImageThumb } from '../../../../kernel/form/inputs/image-thumb';
import { useTexts } from '../../../../kernel/resource/declare/texts';
import { safeUrl } from '../../../../kernel/basis/values/safe-url';
import { lookup } from '../../../../kernel/basis/values/lookup';
import { StandingMark } from '../../capability/standing-mark';
import { useAbilities } from '../../capability/use-capability';
import type { Group } from '../group';
import { GROUP_NEEDS } from '../needs';
import css from './group-about.module.css';

/** The profile and the settings of a group. */
export function GroupAbout({ group }: { group: Group }) {
  const { label, own } = useTexts('im-group');
  const ability = useAbilities();
  const image = safeUrl(group.head_image);
  const flag = (value: number | undefined) => (value === undefined ? '–' : own(`flag.${value}`));
  const facts = {
    notice: group.notice || own('notice.none'),
    head_image: image ? <ImageThumb src={image} size={72} /> : '–',
    is_hidden: flag(group.is_hidden),
    is_muted: flag(group.is_muted),
    top_message_id: group.top_message_id ?? '–',
    dissolve: flag(group.dissolve),
    reason: group.reason || '–',
  };
  const called = (name: string) => {
    const need = lookup(GROUP_NEEDS, name);
    return (
      <>
        {label(name)}
        {need && <StandingMark ability={ability(need)} />}
      </>
    );
  };
  return (
    <div className={css.about}>
      <Descriptions
        column={1}
        bordered
        size="small"
        styles={{ label: { width: 130 } }}
        items={Object.entries(facts).map(([name, value]) => ({ key: name, label: called(name), children: value }))}
      />
    </div>
  );
}
