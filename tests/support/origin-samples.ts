/** Valid and invalid origins of a policy, for the tools and the container alike. */

export const ORIGINS = [
  'https://api.example.org',
  'https://api-2.example.org:8443',
  'https://api.example.org:65535',
  'https://10.0.0.7',
  'http://127.0.0.1:8787',
  'http://localhost',
]

export const NOT_ORIGINS = [
  'x; script-src *',
  'https://api.example.org; script-src *',
  "'unsafe-inline'",
  '*',
  'https:',
  'https://*.example.org',
  'https://api.example.org/',
  'https://api.example.org/v1',
  'https://api.example.org:',
  'https://api.example.org:0',
  'https://api.example.org:65536',
  'https://api.example.org:99999',
  'https://user@api.example.org',
  'https://api.example.org?x',
  'https://api..example.org',
  'http://api.example.org',
  'http://localhost.example.org',
  // A policy can't express it.
  'http://[::1]:5173',
  'ws://127.0.0.1',
  'javascript:alert(1)',
  'api.example.org',
  'https://$host',
  'https://a|b',
  'https://a&b',
]
