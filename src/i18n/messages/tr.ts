import common from './tr/common.json'
import entry from './tr/entry.json'
import enums from './tr/enums.json'
import errors from './tr/errors.json'
import home from './tr/home.json'

/** Words that the first screens need; the rest comes with the screen that says them. */
export default { common, entry, enums, errors, home }
