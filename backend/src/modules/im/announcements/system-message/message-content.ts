import { invalid } from '../../../../kernel/basis/errors/invalid-error';
import { isRichText } from '../../../../kernel/content/html/sanitise';
import { faultOfLink, faultOfPicture } from './external-link';
import { clean, decoded, isBlank, LONGEST } from './rich-text';
import { ContentType, type ImSystemMessage } from '../../tables/im-system-message.entity';

type Content = Pick<ImSystemMessage, 'cover_url' | 'content_type' | 'rich_text' | 'extern_link'>;

/** Returns the content as it may be stored: one of the two kinds, complete and sanitised, and nothing of the other kind. */
export function contentOf({ cover_url, content_type, rich_text, extern_link }: Content): Content {
  const fault = cover_url ? faultOfPicture(cover_url) : undefined;
  if (fault) throw invalid('cover_url', fault);
  const cover = cover_url || null;
  return content_type === ContentType.Link
    ? { cover_url: cover, content_type, rich_text: null, extern_link: linkOf(extern_link) }
    : { cover_url: cover, content_type, rich_text: richTextOf(rich_text), extern_link: null };
}

function linkOf(link: string | null): string {
  if (!link) throw invalid('extern_link', 'validation.isNotEmpty');
  const fault = faultOfLink(link);
  if (fault) throw invalid('extern_link', fault);
  return link;
}

function richTextOf(base64: string | null): string {
  const html = decoded(base64 ?? '');
  if (html === undefined) throw invalid('rich_text', 'im.notBase64');
  if (!isRichText(html)) throw invalid('rich_text', 'validation.isRichText');
  const cleaned = clean(base64 ?? '');
  if (isBlank(decoded(cleaned) ?? '')) throw invalid('rich_text', 'validation.isNotEmpty');
  if (cleaned.length > LONGEST) throw invalid('rich_text', 'im.richTextTooLong');
  return cleaned;
}
