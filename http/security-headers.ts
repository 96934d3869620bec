import type { Config } from '#config'

/**
 * The headers of every answer besides its content policy; a page's own is made for its scripts in content-policy.ts.
 */
export const securityHeaders = ({
  publicUrl,
  hstsSubDomains,
}: Pick<Config, 'publicUrl' | 'hstsSubDomains'>): Record<string, string> => ({
  // The payment window must be able to speak to the page that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  ...(publicUrl.startsWith('https:') && {
    // The mail host or a test shop beside it may have no https yet: their owner says when they do.
    'strict-transport-security': `max-age=31536000${hstsSubDomains ? '; includeSubDomains' : ''}`,
  }),
})
