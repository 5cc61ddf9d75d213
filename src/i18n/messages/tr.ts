import common from './tr/common.json'
import entry from './tr/entry.json'
import enums from './tr/enums.json'
import errors from './tr/errors.json'
import home from './tr/home.json'

export default { common, entry, enums, errors, home }
