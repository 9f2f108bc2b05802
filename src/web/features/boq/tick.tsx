type TickProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

export function Tick({ label, isOn, onChange }: TickProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-[0.9375rem]">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-accent"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  )
}
