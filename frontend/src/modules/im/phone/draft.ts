/** An unfinished message. */
export interface Draft {
  title?: string | null;
  cover_url?: string | null;
  intro?: string | null;
  content_type?: number | null;
  rich_text?: string | null;
  extern_link?: string | null;
}
