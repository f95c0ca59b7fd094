/** Why a file cannot be read as products at all: said to the person who sent it. */
export class FileFault extends Error {
  override name = 'FileFault'
}
