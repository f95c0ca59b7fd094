import sanitizeHtml from 'sanitize-html'

const allowedTags =
  'p br hr div span blockquote pre code h1 h2 h3 h4 h5 h6 b strong i em u s sub sup small ' +
  'ul ol li dl dt dd table caption thead tbody tfoot tr th td a img'

const options: sanitizeHtml.IOptions = {
  allowedTags: allowedTags.split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  nestingLimit: 50,
  transformTags: {
    // An address without a scheme would lead into the dashboard that shows it.
    a: (tagName, { href = '', title }) => ({
      tagName,
      attribs: {
        ...(/^(https?|mailto|tel):/i.test(href) && { href }),
        ...(title && { title }),
        rel: 'noopener noreferrer nofollow',
        target: '_blank',
      },
    }),
    img: (tagName, attribs) => {
      const src = (attribs.src ?? '').trim().replace(/^(http:)?\/\//i, 'https://')
      return { tagName, attribs: { ...attribs, src: src.startsWith('https://') ? src : '' } }
    },
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src,
}

/** A product description as HTML that can be shown as it is: text markup, links and pictures, and nothing that acts. */
export function sanitiseDescription(html: string): string {
  return sanitizeHtml(html, options).trim()
}
