import { useMemo } from 'react';
import { safeUrl } from '../safe-url';
import { type Block, blocksOf } from './blocks';
import css from './markdown.module.css';
import { type Span, spansOf } from './spans';

/** Shows Markdown from an untrusted source. It is rendered as React elements and never as HTML, so nothing has to be sanitised. */
export function Markdown({ text }: { text: string }) {
  const blocks = useMemo(() => blocksOf(text), [text]);
  return (
    <div className={css.markdown}>
      {blocks.map((block, at) => (
        <BlockView key={at} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <Heading level={block.level} text={block.text} />;
    case 'code':
      return <pre tabIndex={0}>{block.text}</pre>;
    case 'rule':
      return <hr />;
    case 'quote':
      return (
        <blockquote>
          <Line text={block.text} />
        </blockquote>
      );
    case 'list':
      return <Items block={block} />;
    case 'table':
      return <TableView block={block} />;
    case 'paragraph':
      return (
        <p>
          <Line text={block.text} />
        </p>
      );
  }
}

/** Headings start one level below the title of the page. */
function Heading({ level, text }: { level: number; text: string }) {
  const Tag = (['h3', 'h3', 'h4', 'h5'] as const)[Math.min(3, level - 1)] ?? 'h5';
  return (
    <Tag>
      <Line text={text} />
    </Tag>
  );
}

function Items({ block: { isOrdered, items } }: { block: Extract<Block, { kind: 'list' }> }) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List>
      {items.map(({ text, depth }, at) => (
        <li key={at} data-depth={depth || undefined}>
          <Line text={text} />
        </li>
      ))}
    </List>
  );
}

const TableView = ({ block: { head, rows } }: { block: Extract<Block, { kind: 'table' }> }) => (
  <div className={css.table}>
    <table>
      <thead>
        <tr>
          {head.map((text, at) => (
            <th key={at} scope="col">
              <Line text={text} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((text, at) => (
              <td key={at}>
                <Line text={text} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Line = ({ text }: { text: string }) => <Spans of={spansOf(text)} />;

const Spans = ({ of }: { of: Span[] }) => of.map((span, at) => <SpanView key={at} span={span} />);

function SpanView({ span }: { span: Span }) {
  switch (span.kind) {
    case 'text':
      return span.text;
    case 'code':
      return <code>{span.text}</code>;
    case 'strong':
      return (
        <strong>
          <Spans of={span.spans} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Spans of={span.spans} />
        </em>
      );
    case 'link':
      return <Link address={span.address} spans={span.spans} />;
  }
}

/** Only web addresses become links; everything else is shown as text. */
function Link({ address, spans }: { address: string; spans: Span[] }) {
  const href = /^https?:/i.test(address) ? safeUrl(address) : undefined;
  if (href === undefined) return <Spans of={spans} />;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {spans.length > 0 ? <Spans of={spans} /> : href}
    </a>
  );
}
