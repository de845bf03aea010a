import { Tag, Tooltip } from 'antd';
import css from './hook-tags.module.css';
import { usePluginWords } from '../use-plugin-words';

/** The names of the hooks of a plugin. */
export function HookTags({ hooks }: { hooks: readonly string[] }) {
  const said = usePluginWords();
  return (
    <ul className={css.hooks}>
      {hooks.map((hook) => (
        <li key={hook}>
          <Tooltip title={<code>{hook}</code>}>
            <Tag variant="filled">{said('hook', hook)}</Tag>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
