import common from './en/common.json'
import entry from './en/entry.json'
import enums from './en/enums.json'
import errors from './en/errors.json'
import home from './en/home.json'

/** Words that the first screens need; the rest comes with the screen that says them. */
export default { common, entry, enums, errors, home }
