interface Place {
  baseUrls: { v1: string; v2: string }
  tenantId: string
}

/** Quotes text as one word of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/**
 * Returns a curl command that reads from the platform with a key. It contains a shell variable
 * instead of the key. V1 and V2 expect the token in different forms (contract §1.1).
 */
export function toCurl({ baseUrls, tenantId }: Place, base: 'v1' | 'v2', path: string): string {
  const scheme = base === 'v2' ? 'Bearer ' : ''
  return [
    `curl ${quoted(`${baseUrls[base].replace(/\/+$/, '')}/${path}`)}`,
    `-H "Authorization: ${scheme}$API_KEY"`,
    `-H ${quoted(`x-tenant-id: ${tenantId}`)}`,
    `-H 'App-Enviroment: web'`, // Q8: misspelt on the wire
    `-H 'Content-Type: application/json'`,
  ].join(' \\\n  ')
}
