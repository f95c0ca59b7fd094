import { TextField, type TextFieldProps } from './text-field.tsx'

export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'min' | 'max'> {
  /** The first and last day that may be chosen, YYYY-MM-DD. */
  min?: string
  max?: string
}

/** A day as YYYY-MM-DD, in the browser's own picker. Say in the hint in which zone it is cut, where that matters. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />
}
