import { Flex, Popover, Typography } from 'antd';
import { fileNameOf } from '../../../kernel/basis/values/file-name';
import { RichView } from '../../../kernel/form/rich/rich-view';
import { ShortText } from '../../../kernel/resource/cell/short-text';

const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
const filesOf = (value: string) => value.split(',').filter(Boolean);

/** The beginning of a parameter's value. Rich text opens as a page; files are links. */
export function ParamPreview({ type, value }: { type: number; value: string }) {
  if (type === 1) {
    return (
      <Popover content={<div style={{ maxWidth: 480 }}>{<RichView html={value} />}</div>} trigger={['hover', 'focus']}>
        <Typography.Text tabIndex={0} ellipsis style={{ display: 'block' }}>
          {textOf(value)}
        </Typography.Text>
      </Popover>
    );
  }
  if (type === 2) {
    return (
      <Flex gap="small">
        {filesOf(value).map((url) => (
          <Typography.Link key={url} href={url} target="_blank" rel="noopener noreferrer" ellipsis>
            {fileNameOf(url)}
          </Typography.Link>
        ))}
      </Flex>
    );
  }
  return <ShortText>{value}</ShortText>;
}
