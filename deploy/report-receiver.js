/**
 * Takes reports of failures (docs/deploy.md, "Reports") and prints each in a line. Nothing of the sender is kept; the
 * site is what the server in front says. More reports of a site in a minute than PER_MINUTE (600) are refused.
 *
 *   PORT=8090 node report-receiver.js >> reports.log
 */
import { createServer } from 'node:http'

/** A report is smaller by far. */
const MAX_CHARACTERS = 10_000

const PER_MINUTE = Number(process.env.PER_MINUTE ?? 600)

const TYPES = ['error', 'vital']

/** JSON leaves these as they are; a terminal takes some for commands, or turns the words around them. */
const UNSEEN =
  /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|[\u{e0000}-\u{e007f}]/gu

const escaped = (unseen) =>
  unseen
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')

function print(text, site) {
  try {
    const report = JSON.parse(text)
    if (!TYPES.includes(report.type)) return
    // Last, so that no sender says where and when it came.
    const line = JSON.stringify({ ...report, site, received: new Date() })
    process.stdout.write(`${line.replace(UNSEEN, escaped)}\n`)
  } catch {
    // Whatever it was, it was no report.
  }
}

/** Reports of each site since the minute began; the servers in front name few sites. */
let taken = new Map()
setInterval(() => (taken = new Map()), 60_000).unref()

function isTooMany(site) {
  taken.set(site, (taken.get(site) ?? 0) + 1)
  return taken.get(site) > PER_MINUTE
}

const server = createServer((request, response) => {
  if (request.method !== 'POST') {
    response.writeHead(405, { Allow: 'POST' }).end()
    return
  }
  const site = request.headers['x-report-site']
  if (isTooMany(site)) {
    response.writeHead(429, { Connection: 'close' }).end()
    return
  }
  let text = ''
  request.setEncoding('utf8')
  request.on('data', (part) => {
    text += part
    if (text.length > MAX_CHARACTERS) request.destroy()
  })
  // A page that is left may break off what it sends.
  for (const stream of [request, response]) stream.on('error', () => undefined)
  request.on('end', () => {
    print(text, site)
    response.writeHead(204).end()
  })
})
server.listen(process.env.PORT ?? 8090, '127.0.0.1', () => {
  console.error(`Reports are taken at http://127.0.0.1:${server.address().port}`)
})
